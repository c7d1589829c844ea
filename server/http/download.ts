/** A file that is made in pieces, waits on the disk, and goes as fast as its reader takes it. */
import type { Context } from 'hono';
import { incomingOf } from './refused-body.ts';
import { openSpool, type KeepPiece, type Spool } from './spool.ts';

/** A file in pieces, each short enough to make and to send at once. */
export type Pieces = Iterable<Uint8Array>;
export interface Download<Made extends Pieces | null = Pieces> {
  /** The folder on a disk in which the pieces are kept. */
  folder: string;
  name: string;
  /** The media type. */
  type: string;
  /** Null: there is no such file. */
  make(keep: KeepPiece): Promise<Made>;
  /** Runs once: the file has been taken, nobody takes it any more, or it could not be made. */
  over(): void;
  patienceMs?: number;
}

/** A file whose reader takes nothing for so long is given up. */
export const downloadPatienceMs = 60_000;

/**
 * Sends the file once it is complete on the disk; null if there is none. Exceptions of `make` are
 * passed on.
 */
export async function sendFile<Made extends Pieces | null>(
  c: Context,
  download: Download<Made>,
): Promise<Response | Extract<Made, null>> {
  const { folder, name, type, make, patienceMs = downloadPatienceMs } = download;
  let spool: Spool | null = null,
    isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    spool?.close();
    download.over();
  };
  try {
    spool = openSpool(folder);
    const pieces = await make(spool.keep);
    if (pieces === null) {
      end();
      return pieces as Extract<Made, null>;
    }
    const body = streamPieces(c, pieces, end, patienceMs);
    return c.body(body, 200, {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  } catch (error) {
    end();
    throw error;
  }
}

/** Sends each piece when the connection accepts it, so that other requests run in between. */
function streamPieces(
  c: Context,
  pieces: Pieces,
  over: () => void,
  patienceMs: number,
): ReadableStream<Uint8Array> {
  const rest = pieces[Symbol.iterator]();
  let waiting: NodeJS.Timeout | undefined,
    isOver = false;
  const end = (): void => {
    isOver = true;
    clearTimeout(waiting);
    over();
  };
  const { signal } = c.req.raw;
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(waiting);
      // A reader that is as fast as the disk would keep everybody else waiting.
      await new Promise((resolve) => setImmediate(resolve));
      // The reader has disconnected meanwhile, and the file is gone.
      if (isOver) return controller.error(new Error('Nobody takes this file any more.'));
      const { done, value } = rest.next();
      if (done) {
        end();
        return controller.close();
      }
      controller.enqueue(value);
      waiting = setTimeout(() => {
        end();
        controller.error(new Error('Nobody takes this file any more.'));
        incomingOf(c)?.socket.destroy();
      }, patienceMs).unref();
    },
    cancel: end,
  });
}
