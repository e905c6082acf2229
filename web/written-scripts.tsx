import { createContext, use } from 'react';
import { type EntryContext, Scripts } from 'react-router';

type Manifest = EntryContext['manifest'];

interface PageScripts {
  readonly mark: string;
  /** What the router in the browser is told of how it was set up. */
  readonly setUp: string;
  readonly preloads: readonly string[];
  readonly module: string;
  /** Called by who renders them: then there is somebody to hand the page's data over to. */
  readonly onWritten: () => void;
}

const PageScriptsContext = createContext<PageScripts | null>(null);
export const GivenScripts = PageScriptsContext.Provider;

/** One for each page that the shop has, and the folders above it. */
const MOST_KEPT = 500;
const kept = new Map<string, Pick<PageScripts, 'preloads' | 'module'>>();

/**
 * The scripts of a page by its routes, which say all that differs in them: made once.
 * @param manifest of this page, see `manifestOfPage`
 */
export function scriptsOf(matches: readonly string[], manifest: Manifest) {
  const name = `${matches.join()} ${Object.keys(manifest.routes).join()}`;
  const known = kept.get(name);
  if (known) return known;
  const made = { preloads: preloadsOf(matches, manifest), module: moduleOf(matches, manifest) };
  if (kept.size < MOST_KEPT) kept.set(name, made);
  return made;
}

function filesOf(manifest: Manifest, id: string): { name: string; file: string }[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`the route ${id} is not in the manifest`);
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
    route;
  return [
    { name: 'clientAction', file: clientActionModule },
    { name: 'clientLoader', file: clientLoaderModule },
    { name: 'clientMiddleware', file: clientMiddlewareModule },
    { name: 'HydrateFallback', file: hydrateFallbackModule },
    { name: 'main', file: module },
  ].flatMap(({ name, file }) => (file ? [{ name, file }] : []));
}

function preloadsOf(matches: readonly string[], manifest: Manifest): string[] {
  const own = matches.flatMap((id) => [
    ...filesOf(manifest, id)
      .flatMap(({ name, file }) => (name === 'clientMiddleware' ? [] : file))
      .reverse(),
    ...(manifest.routes[id]?.imports ?? []),
  ]);
  return [...new Set([manifest.entry.module, ...manifest.entry.imports, ...own])];
}

/** As the router's `<Scripts>` writes it, without its spaces. */
function moduleOf(matches: readonly string[], manifest: Manifest): string {
  const imports = matches.map((id, index) => {
    const files = filesOf(manifest, id);
    const variable = (name: string) => (files.length === 1 ? `route${index}` : `route${index}_${name}`);
    const lines = files.map(
      ({ name, file }) => `import * as ${variable(name)} from ${JSON.stringify(file)};`,
    );
    if (files.length > 1)
      lines.push(`const route${index} = {${files.map(({ name }) => `...${variable(name)}`).join(',')}};`);
    return lines.join('\n');
  });
  const modules = matches.map((id, index) => `${JSON.stringify(id)}:route${index}`).join(',');
  return `${imports.join('\n')}
window.__reactRouterManifest = ${JSON.stringify(manifest)};
window.__reactRouterRouteModules = {${modules}};
import(${JSON.stringify(manifest.entry.module)});`;
}

/** The elements that the router's `<Scripts>` writes, which takes them over in the browser. */
function WrittenScripts() {
  const given = use(PageScriptsContext);
  if (!given) return <Scripts />;
  const { mark, setUp, preloads, module, onWritten } = given;
  onWritten();
  const context = `window.__reactRouterContext = ${setUp};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
  return (
    <>
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={mark} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of the shop's own files and settings */}
      <script nonce={mark} dangerouslySetInnerHTML={{ __html: context }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
      <script nonce={mark} dangerouslySetInnerHTML={{ __html: module }} type="module" async />
    </>
  );
}

export const PageScripts = import.meta.env.SSR ? WrittenScripts : Scripts;
