import type { Plugin } from 'vite';

/**
 * Loads HarfBuzz in a page, as Emscripten's file does, without that file's branches for Node and workers, its hooks, its timers, and each of
 * 150 functions by a second name that nobody uses. What a page's memory has is seen anew when it grows. Nothing here ends or
 * times itself: those calls of C's library are there because it asks for them.
 */
export const GLUE = `
const url = new URL('harfbuzz.wasm', import.meta.url).href;
const MOST = 2147483648;
const isTooMuch = (what) => { throw new WebAssembly.RuntimeError(what); };
export default async function createHarfBuzz() {
  const module = {};
  let memory;
  const see = () => {
    const { buffer } = memory;
    module.HEAPU8 = new Uint8Array(buffer);
    module.HEAPU16 = new Uint16Array(buffer);
    module.HEAP32 = new Int32Array(buffer);
    module.HEAPU32 = new Uint32Array(buffer);
    module.HEAPF32 = new Float32Array(buffer);
  };
  const grow = (asked) => {
    const wanted = asked >>> 0;
    const had = memory.buffer.byteLength;
    if (wanted > MOST) return false;
    for (const share of [0.2, 0.1, 0.05]) {
      const bytes = Math.min(MOST, Math.max(wanted, Math.min(had * (1 + share), wanted + 100663296)));
      try {
        memory.grow(Math.ceil((bytes - had) / 65536));
        see();
        return true;
      } catch {}
    }
    return false;
  };
  const env = {
    _abort_js: () => isTooMuch('aborted'),
    _emscripten_runtime_keepalive_clear() {},
    _setitimer_js: () => 0,
    emscripten_resize_heap: grow,
    proc_exit: isTooMuch,
  };
  const imports = { env, wasi_snapshot_preview1: env };
  const whole = async () => WebAssembly.instantiate(await (await fetch(url)).arrayBuffer(), imports);
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url), imports).catch(whole);
  const wasm = instance.exports;
  memory = wasm.memory;
  see();
  wasm.__wasm_call_ctors();
  const table = wasm.__indirect_function_table;
  const codes = { i: 127, f: 125 };
  return Object.assign(module, {
    wasmExports: wasm,
    stackSave: wasm.emscripten_stack_get_current,
    stackRestore: wasm._emscripten_stack_restore,
    stackAlloc: wasm._emscripten_stack_alloc,
    // A table takes functions of WebAssembly alone: this one calls the page's. Each gives nothing back, and takes less than a hundred.
    addFunction(f, [, ...takes]) {
      const type = [1, 96, takes.length, ...takes.map((one) => codes[one]), 0];
      const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, type.length, ...type, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0];
      const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(...bytes)), { e: { f } });
      const at = table.grow(1);
      table.set(at, exports.f);
      return at;
    },
    // Outlines are drawn by functions that stay as long as the page.
    removeFunction() {},
  });
}
`;

/** What compose/fonts/loaded-font.ts calls, and what that calls. */
const USED: Readonly<Record<string, readonly string[]>> = {
  Blob: [],
  Face: ['collectUnicodes'],
  DrawFuncs: ['setMoveToFunc', 'setLineToFunc', 'setQuadraticToFunc', 'setCubicToFunc', 'setClosePathFunc'],
  Font: ['hExtents', 'drawGlyph', 'glyphToPath', 'glyphHAdvance', 'glyphExtents', 'nominalGlyph'],
  Buffer: [
    'addText',
    'setDirection',
    'setLanguage',
    'setScript',
    'clearContents',
    'getLength',
    'getGlyphInfosAndPositions',
  ],
  Feature: ['writeTo'],
};

const CLASS = /^var (\w+) = class.*\{\n[\s\S]*?^\};$/gm;
const METHOD = /^\t(?:static |get )?(\w+)\([\s\S]*?^\t\}\n/gm;

/** HarfBuzz's classes with the methods that are used, each glyph without what only who mends fonts reads of it. */
export function leanParts(code: string): string {
  const left = new Set(
    Object.entries(USED).flatMap(([name, methods]) => methods.map((one) => `${name}.${one}`)),
  );
  const lean = code.replace(CLASS, (whole, name: string) => {
    const used = USED[name];
    return used
      ? whole.replace(METHOD, (method, own: string) => {
          left.delete(`${name}.${own}`);
          return own === 'constructor' || used.includes(own) ? method : '';
        })
      : whole;
  });
  const bare = lean
    .replace(/^\t+flags: exports\.hb_glyph_info_get_glyph_flags\(.*\n/m, '')
    .replace(/^\t+for \(const \[name, idx\] of \[[\s\S]*?enumerable: false\n\t+\}\);\n/m, '')
    .replace(/^\t+Object\.defineProperty\(info, "var", \{[\s\S]*?\}\);\n/m, '');
  if (left.size > 0 || /defineProperty|glyph_flags/.test(bare.slice(bare.indexOf('var Buffer'))))
    throw new Error(`HarfBuzz is written in another way than it was: ${[...left].join(', ')}`);
  return bare;
}

const FILE = /\/harfbuzzjs\/dist\/(harfbuzz\.js|index\.mjs)$/;

/** The page that sets type takes of HarfBuzz's JavaScript what it uses: a fifth. */
export function leanHarfbuzz(): Plugin {
  const left = new Set(['harfbuzz.js', 'index.mjs']);
  return {
    name: 'lean-harfbuzz',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [, file] = FILE.exec(id) ?? [];
      if (!file) return undefined;
      left.delete(file);
      return { code: file === 'index.mjs' ? leanParts(code) : GLUE, map: null };
    },
    // Another version may have other files: then the page grows, which nobody would see.
    generateBundle() {
      if (left.size > 0) this.error(`not found in the browser's scripts: ${[...left].join(', ')}`);
    },
  };
}
