export interface Random {
  /** Uniform in [0, 1), from the platform's cryptographic source. */
  next(): number;
}
