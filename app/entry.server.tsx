/**
 * Renders a page to text when the site is built, and in development. Renders it complete, each part
 * in its place: a part streamed later would need a script to move it, and every page would carry
 * that script.
 */
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed = false;
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Infinity,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await body.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(body, { headers, status: failed ? 500 : status });
}
