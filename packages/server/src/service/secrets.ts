import { createHash, randomBytes } from 'node:crypto';

/** Where identifiers and secrets come from. Nobody can guess any of them. */
export interface Secrets {
  /** Sixteen characters that name a game or a person. */
  id(): string;
  /** Forty-three characters for a session or a seat's link. */
  token(): string;
  /** The secret of a game's dice: 32 bytes in hexadecimal. */
  dice(): string;
}

/** The machine's cryptographic random source. */
export const TRUE_SECRETS: Secrets = {
  id: () => randomBytes(12).toString('base64url'),
  token: () => randomBytes(32).toString('base64url'),
  dice: () => randomBytes(32).toString('hex'),
};

/** What is kept of a secret, so that the store does not hold the secret itself. */
export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
