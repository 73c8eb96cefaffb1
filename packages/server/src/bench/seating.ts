/** A game to be begun for measuring. */
export interface PlainGame {
  readonly system: string;
  readonly setup: unknown;
  readonly sides: readonly [string, string];
}

/** A seat of a new game and the token of the guest who holds it. */
export interface TakenSeat {
  readonly token: string;
  readonly game: string;
  readonly as: string;
}

/** Two new guests at a new game. */
export async function seatedPair(url: string, options: PlainGame): Promise<readonly TakenSeat[]> {
  const [first, second] = options.sides;
  const tokens = [await newGuest(url), await newGuest(url)] as const;
  const seats = { [first]: { kind: 'me' }, [second]: { kind: 'open' } };
  const made = await post(url, '/api/games', tokens[0], {
    system: options.system,
    setup: options.setup,
    seats,
  });
  const { game } = (await made.json()) as { game: string };
  await post(url, `/api/games/${game}/join`, tokens[1], {});
  return [
    { token: tokens[0], game, as: first },
    { token: tokens[1], game, as: second },
  ];
}

async function newGuest(url: string): Promise<string> {
  const answer = await post(url, '/api/session', null, { name: 'Bench' });
  const token = /vedette=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (token === undefined) throw new Error(`the server makes no guests: ${answer.status}`);
  return token;
}

async function post(url: string, path: string, token: string | null, body: object): Promise<Response> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
