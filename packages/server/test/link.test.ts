import { Link, type SocketLike } from '@vedette/server/client';
import { expect, test } from 'vitest';

/** A socket that does nothing by itself. */
class StillSocket implements SocketLike {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly sent: { id: number; type: string }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({} as never);
  }
  open(): void {
    this.onopen?.({} as never);
  }
  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

function linked() {
  const sockets: StillSocket[] = [];
  const waits: (() => void)[] = [];
  const link = new Link({
    connect() {
      const socket = new StillSocket();
      sockets.push(socket);
      return socket;
    },
    later(work) {
      waits.push(work);
      return () => waits.splice(waits.indexOf(work), 1);
    },
  });
  return { link, sockets, waits, last: () => sockets.at(-1)! };
}

test('a link that opens again subscribes every seat again, however soon it does', () => {
  const { link, waits, last } = linked();
  link.seat('game', 'north');
  last().open();
  expect(last().types()).toEqual(['subscribe']);
  last().close();
  waits.splice(0)[0]?.();
  last().open();
  return Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => expect(last().types()).toEqual(['subscribe']));
});

test('asking to catch up while the link is closed ends at once, and the seat catches up when it opens', async () => {
  const { link, waits, last } = linked();
  const seat = link.seat('game', 'north');
  last().open();
  last().close();
  await Promise.resolve();
  expect(await seat.catchUp()).toEqual({ key: 'error.lost' });
  waits.splice(0)[0]?.();
  last().open();
  expect(last().types()).toEqual(['subscribe']);
});

test('a decision that was not answered is sent again with its number, talk is not', async () => {
  const { link, waits, last } = linked();
  last().open();
  const submitted = link.ask({ type: 'submit', game: 'game', as: 'north', version: 3, action: 7 });
  const said = link.ask({ type: 'chat', game: 'game', as: 'north', text: 'hello' });
  const { id } = last().sent[0]!;
  last().close();
  expect(await said).toEqual({ ok: false, error: { key: 'error.lost' } });
  waits.splice(0)[0]?.();
  last().open();
  expect(last().sent).toEqual([{ id, type: 'submit', game: 'game', as: 'north', version: 3, action: 7 }]);
  last().onmessage?.({ data: JSON.stringify({ type: 'reply', re: id, ok: true, value: { version: 4 } }) } as never);
  expect(await submitted).toEqual({ ok: true, value: { version: 4 } });
});
