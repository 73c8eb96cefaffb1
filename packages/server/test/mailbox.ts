import { type AddressInfo, createServer } from 'node:net';

/** A mail server of the tests' own. */
export interface Mailbox {
  /** Its address, as a host sets it. */
  readonly smtp: string;
  /** Every line that it was told. */
  readonly said: readonly string[];
  close(): void;
}

/** Starts a mail server that takes everything and remembers what was said to it. */
export async function mailbox(): Promise<Mailbox> {
  const said: string[] = [];
  const server = createServer((socket) => {
    let inBody = false;
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      for (const line of data
        .toString()
        .split('\r\n')
        .filter((each) => each !== '')) {
        said.push(line);
        if (inBody) {
          if (line === '.') {
            inBody = false;
            socket.write('250 taken\r\n');
          }
        } else if (line === 'DATA') {
          inBody = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 yes\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { smtp: `smtp://127.0.0.1:${port}?ignoreTLS=true`, said, close: () => server.close() };
}
