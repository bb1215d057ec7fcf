export interface Random {
  /** A number from 0 to below 1, evenly distributed, from the platform's cryptographic source. */
  next(): number;
}
