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
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const cut = IN_EACH_ICON.find(({ file }) => file.test(id));
      return cut && { code: without(code, cut), map: null };
    },
  };
}
