import type { Plugin } from 'vite';
import { without } from './lean-framework.ts';
import type { Unused } from './unused-framework.ts';

/** In a page no picture needs its namespace, and no style here asks for an icon's class: both stood in each page once an icon. */
const IN_EACH_ICON: readonly Unused[] = [
  {
    file: /@tabler\/icons-react\/dist\/esm\/createReactComponent\.mjs$/,
    pieces: [
      {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is their source, not a text of ours
        from: 'className: [`tabler-icon`, `tabler-icon-${iconName}`, className].filter(Boolean).join(" "),',
        by: 'className,',
      },
    ],
  },
  {
    file: /@tabler\/icons-react\/dist\/esm\/defaultAttributes\.mjs$/,
    pieces: [
      { from: 'outline: {\n    xmlns: "http://www.w3.org/2000/svg",', by: 'outline: {' },
      { from: 'filled: {\n    xmlns: "http://www.w3.org/2000/svg",', by: 'filled: {' },
    ],
  },
];

/** Takes that out on the server and in the browser alike: what one writes, the other takes over (docs/decisions/0061). */
export function leanIcons(): Plugin {
  const done = new Map<string, Set<Unused>>();
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const cut = IN_EACH_ICON.find(({ file }) => file.test(id));
      if (!cut) return undefined;
      const { name } = this.environment;
      done.set(name, (done.get(name) ?? new Set()).add(cut));
      return { code: without(code, cut), map: null };
    },
    // Another version may have other files: then pages grow, which nobody would see.
    generateBundle() {
      const left = IN_EACH_ICON.filter((cut) => !done.get(this.environment.name)?.has(cut));
      if (left.length > 0)
        this.error(`not found among the icons: ${left.map(({ file }) => file).join(', ')}`);
    },
  };
}
