import { EventEmitter } from 'node:events';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Api } from '#contract/endpoint.ts';
import { manifestOfPage } from './known-routes.ts';
import { apiContext } from './lib/api-context.ts';
import type { PageHandle } from './lib/page-headers.ts';
import { GivenScripts, scriptsOf } from './written-scripts.tsx';

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

/** Texts of rendered pages: read from the answer's body they would be copied four times. */
const texts = new WeakMap<Response, string>();

export function textOf(answer: Response): string | undefined {
  return texts.get(answer);
}

/** The renderer that waits writes it by itself. Without it a browser lays pages out as in the nineties. */
const DOCTYPE = '<!DOCTYPE html>';

/** How the legacy renderer marks a part that was not loaded yet, and that it leaves to the browser. */
const LEFT_OUT = '<!--$!-->';

/**
 * Renders a whole document. Nothing is streamed: pages are small, are kept in memory, and the policy for scripts
 * needs the finished text. So they are rendered in one go, into one text, without turns of the queue or bytes; only
 * what loads a part of itself, once in a process, is waited for.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  // Known to nobody before this rendering: server/page-policy.ts lets only scripts that carry it run.
  const mark = crypto.randomUUID();
  const { serverHandoffStream, ...rest } = routerContext;
  const context: EntryContext = { ...rest, manifest: manifestOfPage(routerContext) };
  const router = <ServerRouter context={context} url={request.url} nonce={mark} />;
  let hasScripts = import.meta.env.DEV;
  const page = import.meta.env.DEV ? (
    router
  ) : (
    <GivenScripts
      value={{
        ...scriptsOf(
          context.staticHandlerContext.matches.map(({ route }) => route.id),
          context.manifest,
        ),
        mark,
        setUp: context.serverHandoffString ?? '{}',
        onWritten: () => {
          hasScripts = true;
        },
      }}
    >
      {router}
    </GivenScripts>
  );
  let html = `${DOCTYPE}${renderToString(page)}`;
  if (html.includes(LEFT_OUT)) html = await renderLoaded(page, mark);
  // What renders no scripts has nobody to hand anything over to.
  if (serverHandoffStream && hasScripts) html = handOver(html, await chunksOf(serverHandoffStream), mark);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Script-Mark', mark);
  const query = queryOf(routerContext);
  if (query) headers.set('X-Page-Query', encodeURIComponent(JSON.stringify(query)));
  // The text is taken as it is (`textOf`); Vite's own server reads the body.
  const answer = new Response(import.meta.env.DEV ? html : null, { status, headers });
  texts.set(answer, html);
  return answer;
}

/** Waits for what is loaded while rendering. React asks of its destination no more than this. */
function renderLoaded(page: ReactNode, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    const destination = Object.assign(new EventEmitter(), {
      writable: true,
      write: (piece: string | Uint8Array) =>
        pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece) > 0,
      end: () => resolve(Buffer.concat(pieces).toString('utf8')),
      destroy: () => undefined,
    });
    let hasFailed = false;
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // What was loaded while rendering stands where it belongs, and not behind a script that puts it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        if (!hasFailed) pipe(destination as unknown as NodeJS.WritableStream);
      },
      onError(error) {
        // React Router renders the error page when this promise fails.
        hasFailed = true;
        reject(error);
      },
    });
  });
}

async function chunksOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const decoder = new TextDecoder();
  const chunks: string[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    chunks.push(decoder.decode(read.value, { stream: true }));
  return chunks;
}

/** Nothing in a script that a reader of HTML could take for its end. */
function scriptText(value: string): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The data of the page for the router in the browser, as `<ServerRouter>` writes them in pieces that are waited for: in the script that
 * makes the stream they go through, for a script of their own would have a hash of its own in the policy.
 */
function handOver(html: string, chunks: readonly string[], mark: string): string {
  const to = 'window.__reactRouterContext.streamController';
  const calls = chunks.map((chunk) => `${to}.enqueue(${scriptText(chunk)});`).join('');
  const begin = html.lastIndexOf(`<script nonce="${mark}">window.__reactRouterContext = `);
  if (begin < 0) throw new Error('the page makes no stream for its data');
  const end = html.indexOf('</script>', begin);
  return `${html.slice(0, end)}${calls}${to}.close();${html.slice(end)}`;
}
