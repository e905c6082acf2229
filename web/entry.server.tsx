import { EventEmitter } from 'node:events';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Api } from '#contract/endpoint.ts';
import { apiContext } from './lib/api-context.ts';
import type { PageHandle } from './lib/page-headers.ts';

// The server must use the very copy of the router that is bundled here.
export { createRequestHandler } from 'react-router';

/** Of the pictures that came with the shop, as their addresses say it where there is a CDN. */
export const picturesVersion: string | undefined = import.meta.env.PICTURES_VERSION;

/** What loaders and actions find in their context: the way to the API. */
export function makeLoadContext(api: Api): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  return context;
}

/** What of the query the page depends on, as its route says (`PageHandle`); null where it does not say. */
function queryOf({ routeModules, staticHandlerContext }: EntryContext): readonly string[] | null {
  const id = staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const loaded = staticHandlerContext.loaderData[id];
  const { query } = (routeModules[id]?.handle ?? {}) as Partial<PageHandle<unknown>>;
  if (typeof query !== 'function') return query ?? null;
  return loaded === undefined ? null : query(loaded);
}

/**
 * Gathers what React writes. React asks of its destination no more than this, and a real stream would cost each of the
 * hundreds of small pieces of a page a turn of its queue.
 */
class Collector extends EventEmitter {
  readonly pieces: Uint8Array[] = [];
  readonly writable = true;
  readonly #done: (page: Buffer) => void;

  constructor(done: (page: Buffer) => void) {
    super();
    this.#done = done;
  }

  write(piece: string | Uint8Array): boolean {
    this.pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  end(): this {
    this.#done(Buffer.concat(this.pieces));
    return this;
  }

  destroy(): this {
    return this;
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
    // Known to nobody before this rendering: server/page-policy.ts lets only scripts that carry it run.
    const mark = crypto.randomUUID();
    const page = <ServerRouter context={routerContext} url={request.url} nonce={mark} />;
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // What was loaded while rendering stands where it belongs, and not behind a script that puts it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        if (failure !== undefined) return;
        const collector = new Collector((html) => {
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('X-Script-Mark', mark);
          const query = queryOf(routerContext);
          if (query) headers.set('X-Page-Query', encodeURIComponent(JSON.stringify(query)));
          resolve(new Response(html as BodyInit, { status, headers }));
        });
        pipe(collector as unknown as NodeJS.WritableStream);
      },
      onError(error) {
        // React Router renders the error page when this promise fails.
        failure = error;
        reject(error);
      },
    });
  });
}
