/** Reads numbers from bytes. A read outside the bytes returns null and never throws. */
export class ByteReader {
  constructor(private readonly bytes: Uint8Array) {}

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number | null {
    return this.bytes[at] ?? null;
  }

  u16(at: number, littleEndian = false): number | null {
    const first = this.u8(at);
    const second = this.u8(at + 1);
    if (first === null || second === null) return null;
    return littleEndian ? first + second * 0x100 : first * 0x100 + second;
  }

  u32(at: number, littleEndian = false): number | null {
    const first = this.u16(at, littleEndian);
    const second = this.u16(at + 2, littleEndian);
    if (first === null || second === null) return null;
    return littleEndian ? first + second * 0x1_0000 : first * 0x1_0000 + second;
  }

  /** True if the given bytes are at that place. */
  has(at: number, expected: readonly number[]): boolean {
    return expected.every((byte, i) => this.bytes[at + i] === byte);
  }

  ascii(at: number, text: string): boolean {
    return this.has(
      at,
      [...text].map((character) => character.charCodeAt(0)),
    );
  }
}
