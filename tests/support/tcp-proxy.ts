/**
 * A proxy to a server that can be closed, or go silent like a cut cable: nothing arrives, and
 * nobody is told.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface TcpProxy {
  port: number;
  /** Ends every connection and refuses new ones, until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
  /**
   * From now on the connections that there are carry nothing, in neither direction: new ones
   * neither, where `all`.
   */
  silence(which?: 'present' | 'all'): void;
}

/**
 * @param fromServer transforms the answers of the server, one per connection.
 * @param most maximum number of connections. A later one may sign in, and then waits until one
 * ends, as at a pooler.
 */
export async function startTcpProxy(
  to: { port: number; hostname: string },
  fromServer: () => Transform = () => new Transform({ transform: pass }),
  most = Infinity,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>(),
    waiting: (() => void)[] = [];
  let forwarded = 0;
  let silent = new WeakSet<Socket>(),
    takesNone = false;
  const proxy = createServer((socket) => {
    if (takesNone) {
      sockets.add(
        socket
          .on('error', () => {})
          .on('close', () => {
            sockets.delete(socket);
          }),
      );
      return;
    }
    const onward = connect(to.port, to.hostname);
    for (const each of [socket, onward]) {
      sockets.add(each);
      const other = each === socket ? onward : socket;
      each
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(each);
          if (!silent.has(each)) other.destroy();
        });
    }
    onward.pipe(fromServer()).pipe(socket);
    if (most === Infinity) socket.pipe(onward);
    else forwardInTurn(socket, onward);
  });
  function forwardInTurn(socket: Socket, onward: Socket): void {
    socket.once('data', (signIn: Buffer) => {
      socket.pause();
      onward.write(signIn);
      const go = () => {
        forwarded++;
        onward.once('close', () => {
          forwarded--;
          waiting.shift()?.();
        });
        if (onward.destroyed) onward.emit('close');
        else socket.pipe(onward);
      };
      if (forwarded < most) go();
      else waiting.push(go);
    });
  }
  const open = (at: number) =>
    new Promise<void>((resolve) => {
      proxy.listen(at, '127.0.0.1', resolve);
    });
  await open(0);
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    open: () => open(port),
    async close() {
      const closed = new Promise((resolve) => {
        proxy.close(resolve);
      });
      silent = new WeakSet();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    silence(which = 'present') {
      takesNone = which === 'all';
      for (const socket of sockets) {
        silent.add(socket);
        socket.unpipe();
        socket.pause();
      }
    },
  };
}

function pass(
  this: Transform,
  chunk: Buffer,
  _encoding: string,
  done: (error: null, chunk: Buffer) => void,
): void {
  done(null, chunk);
}

/**
 * Leaves out messages of PostgreSQL's protocol of one type (its letter), as a pooler does that
 * knows no listener.
 */
export function withoutMessages(type: string): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      const kept: Buffer[] = [];
      // A letter, and a length that counts itself.
      while (rest.length >= 5) {
        const end = 1 + rest.readUInt32BE(1);
        if (rest.length < end) break;
        if (String.fromCharCode(rest[0]!) !== type) kept.push(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
      done(null, Buffer.concat(kept));
    },
  });
}
