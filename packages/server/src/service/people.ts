import { ok, type Result } from '@vedette/kernel';
import { failure } from '../games/failures.js';
import type { PersonRow, Store } from '../store/port.js';
import type { Failure } from '../wire/messages.js';
import { hashed, type Secrets } from './secrets.js';

const DAY = 86_400_000;
const SESSION_DAYS = 180;
/** After so long a session's token is changed, and the old one serves a little longer for requests under way. */
const ROTATE_AFTER = DAY;
const OLD_TOKEN_SERVES = 60_000;

/** Somebody who is known by a session, and the token he is to use from now on. */
export interface Known {
  readonly person: PersonRow;
  readonly token: string;
  /** True if the token has just been changed. */
  readonly rotated: boolean;
}

/** Guests, accounts and their sessions. */
export class People {
  readonly #store: Store;
  readonly #secrets: Secrets;
  readonly #now: () => number;

  constructor(store: Store, secrets: Secrets, now: () => number) {
    this.#store = store;
    this.#secrets = secrets;
    this.#now = now;
  }

  /** A new guest with a session. */
  async guest(name: string): Promise<Known> {
    const person = { id: this.#secrets.id(), name, login: null, passphrase: null, made_at: this.#now() };
    await this.#store.addPerson(person);
    return { person, token: await this.newSession(person.id, 'browser'), rotated: true };
  }

  /** Another session of somebody, such as the token of a bot that plays for him. */
  async newSession(person: string, kind: 'browser' | 'bot'): Promise<string> {
    const token = this.#secrets.token();
    const at = this.#now();
    await this.#store.addSession({ token: hashed(token), person, kind, made_at: at, ends_at: at + SESSION_DAYS * DAY });
    return token;
  }

  /** Who holds a token. A browser's token that has served long is changed on the way if `rotate` is set. */
  async known(token: string, rotate: boolean): Promise<Known | null> {
    const found = await this.#store.session(hashed(token), this.#now());
    if (found === null) return null;
    const { session, person } = found;
    const old = session.kind === 'browser' && this.#now() - session.made_at >= ROTATE_AFTER;
    if (!rotate || !old) return { person, token, rotated: false };
    const next = await this.newSession(person.id, 'browser');
    await this.#store.endSession(session.token, this.#now() + OLD_TOKEN_SERVES);
    return { person, token: next, rotated: true };
  }

  /** Makes an account of a guest. All other sessions end. */
  async setPassphrase(person: string, login: string, passphrase: string): Promise<Result<string, Failure>> {
    const { hash } = await import('@node-rs/argon2');
    const slow = await hash(passphrase, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    if (!(await this.#store.setPassphrase(person, login, slow))) return failure('error.login-taken');
    await this.#store.endSessionsOf(person, this.#now());
    return ok(await this.newSession(person, 'browser'));
  }

  /** Signs in to an account. An unknown login takes as long as a wrong passphrase. */
  async signIn(login: string, passphrase: string): Promise<Result<Known, Failure>> {
    const { verify } = await import('@node-rs/argon2');
    const person = await this.#store.personByLogin(login);
    const right = await verify(person?.passphrase ?? NOBODYS_HASH, passphrase);
    if (person === null || !right) return failure('error.wrong-passphrase');
    return ok({ person, token: await this.newSession(person.id, 'browser'), rotated: true });
  }

  async signOut(token: string): Promise<void> {
    await this.#store.endSession(hashed(token), this.#now());
  }
}

/** A hash that no passphrase has, with the cost of a real one. */
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
