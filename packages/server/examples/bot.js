// Plays one seat of a game at random: node packages/server/examples/bot.js http://127.0.0.1:8080 TOKEN GAME SIDE
import { WebSocket } from 'ws';

const [url = '', token = '', game = '', as = ''] = process.argv.slice(2);
const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`, {
  headers: { authorization: `Bearer ${token}` },
});
let view = null;
let version = 0;
let lastId = 0;

const send = (message) => socket.send(JSON.stringify({ id: ++lastId, game, as, ...message }));

/** What a difference makes of a value; the kinds of differences are in docs/bots.md. */
function patched(before, change) {
  if (!Array.isArray(change)) return change;
  const [kind, first, second, third, key, values] = change;
  if (kind === 0) return first;
  if (kind === 5) return first.reduce(patched, before);
  const items = kind === 4 ? values.map((value) => ({ ...third, [key]: value })) : third;
  if (kind === 2 || kind === 4) return (before ?? []).toSpliced(first, second, ...items);
  const after = kind === 1 ? { ...before } : [...before];
  for (const [places, each] of kind === 1 ? Object.entries(first) : first)
    for (const at of [places].flat()) after[at] = patched(before[at], each);
  for (const gone of kind === 1 ? (second ?? []) : []) delete after[gone];
  return after;
}

function decide() {
  const prompt = view?.prompt;
  if (prompt?.kind === 'over') {
    console.log(JSON.stringify(prompt.result));
    socket.close();
  }
  if (prompt?.kind !== 'decision') return;
  // view.observation is all that this seat knows; prompt.actions is everything it may do
  const action = prompt.actions[Math.floor(Math.random() * prompt.actions.length)];
  send({ type: 'submit', version, action });
}

socket.on('open', () => send({ type: 'subscribe' }));
socket.on('message', (data) => {
  const message = JSON.parse(String(data));
  if (message.type === 'update' && message.from === version) {
    if (message.delta !== null) view = patched(view, message.delta);
    version = message.to;
    decide();
  } else if (message.type === 'reply' && message.ok && message.value?.view !== undefined) {
    ({ view, version } = message.value);
    decide();
  } else if (message.type === 'update' || (message.type === 'reply' && message.error?.key === 'error.conflict')) {
    send({ type: 'subscribe' });
  } else if (message.type === 'reply' && !message.ok) {
    console.error(JSON.stringify(message.error));
    process.exitCode = 1;
    socket.close();
  }
});
