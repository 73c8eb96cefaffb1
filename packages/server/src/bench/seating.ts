/** A game to be begun for measuring. */
export interface PlainGame {
  readonly system: string;
  readonly setup: unknown;
  readonly sides: readonly [string, string];
}

/** Makes a guest and gives his token. */
export async function newGuest(url: string): Promise<string> {
  const answer = await post(url, '/api/session', null, { name: 'Bench' });
  const token = /vedette=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (token === undefined) throw new Error(`the server makes no guests: ${answer.status}`);
  return token;
}

/** Makes a game between two guests, the first of whom takes the first side, and gives its name. */
export async function newGame(url: string, plain: PlainGame, guests: readonly [string, string]): Promise<string> {
  const { system, setup, sides } = plain;
  const seats = { [sides[0]]: { kind: 'me' }, [sides[1]]: { kind: 'open' } };
  const made = await post(url, '/api/games', guests[0], { system, setup, seats });
  const { game } = (await made.json()) as { game: string };
  await post(url, `/api/games/${game}/join`, guests[1], {});
  return game;
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
