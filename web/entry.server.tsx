import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Api } from '#contract/endpoint.ts';
import { apiContext } from './lib/api-context.ts';

// The server must use the very copy of the router that is bundled here.
export { createRequestHandler } from 'react-router';

/** What loaders and actions find in their context: the way to the API. */
export function makeLoadContext(api: Api): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  return context;
}

/** Gathers what React writes. */
class Collector extends Writable {
  readonly chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }
}

/**
 * Renders a whole document. Nothing is streamed: pages are small, are kept in memory, and the policy for scripts
 * needs the finished text.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        if (failure !== undefined) return;
        const page = new Collector();
        page.once('finish', () => {
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(Buffer.concat(page.chunks), { status, headers }));
        });
        pipe(page);
      },
      onError(error) {
        // React Router renders the error page when this promise fails.
        failure = error;
        reject(error);
      },
    });
  });
}
