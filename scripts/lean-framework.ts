import type { Plugin } from 'vite';
import { MENDED } from './mended-framework.ts';
import { IN_EACH_ICON, UNUSED, type Unused } from './unused-framework.ts';

/**
 * Takes out of other people's code what no page of this shop uses, and what every page would load (docs/decisions/0061): of React and its
 * router in the browser, of icons on the server, too, since what one writes the other takes over. What loses what somebody was
 * doing is mended.
 */
export function leanFramework(): Plugin[] {
  return [
    leaveOut('lean-framework', [...UNUSED, ...MENDED], (environment) => environment === 'client'),
    leaveOut('lean-icons', IN_EACH_ICON),
  ];
}

function leaveOut(name: string, unused: readonly Unused[], isFor = (_environment: string) => true): Plugin {
  const done = new Set<string>();
  const key = ({ file }: Unused, environment: string) => `${environment} ${file}`;
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => isFor(environment.name),
    transform(code, id) {
      const cut = unused.find(({ file }) => file.test(id));
      if (!cut) return undefined;
      done.add(key(cut, this.environment.name));
      return { code: without(code, cut), map: null };
    },
    // Another version may have other files: then pages grow, which nobody would see.
    generateBundle() {
      const left = unused.filter((cut) => !done.has(key(cut, this.environment.name)));
      if (left.length > 0)
        this.error(`not found among what is built: ${left.map(({ file }) => file).join(', ')}`);
    },
  };
}

/** The code without what is not used. Whatever is not there exactly once stops the build: it has another meaning then, or none. */
export function without(code: string, { file, functions = [], methods = [], pieces = [] }: Unused): string {
  const replaced = (text: string, from: string, to: string, by: string): string => {
    const start = text.indexOf(from);
    const end = text.indexOf(to, start + from.length);
    if (start === -1 || end === -1 || text.includes(from, start + 1))
      throw new Error(`${file} does not have this once: ${from.trim()}`);
    return text.slice(0, start) + by + text.slice(end + to.length);
  };
  let text = code;
  for (const { indent, names, body } of functions)
    for (const name of names) {
      const head =
        new RegExp(`\\n${indent}(?:async )?function ${name.replaceAll('$', '\\$')}\\(`).exec(text)?.[0] ??
        name;
      text = replaced(text, head, `\n${indent}}\n`, `\n${indent}function ${name}() {${body ?? ''}}\n`);
    }
  for (const name of methods) text = replaced(text, `\n${name} = function (`, '\n};\n', '\n');
  for (const { from, to = '', by = '' } of pieces) text = replaced(text, from, to, by);
  return text;
}
