import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Browser {
  hasGraphics?: boolean;
  renderer?: string;
  saveData?: boolean;
  /** What media queries say yes to. */
  prefers?: string;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function wayIn({
  hasGraphics = true,
  renderer = 'Adreno (TM) 610',
  saveData = false,
  prefers = '',
}: Browser) {
  const asked: string[] = [];
  const getContext = (kind: string) => {
    asked.push(kind);
    const getParameter = () => renderer;
    return hasGraphics ? { getExtension: () => null, getParameter } : null;
  };
  vi.stubGlobal('document', { createElement: () => ({ getContext }) });
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(${prefers})` }));
  const { canShowLive, firstWay } = await import('./way-to-show.ts');
  return { way: firstWay(), canShowLive: canShowLive(), asked };
}

it('is live where there are graphics, and asks for them once', async () => {
  expect(await wayIn({})).toEqual({ way: 'live', canShowLive: true, asked: ['webgl2'] });
});

it('is a still where there are none', async () => {
  expect(await wayIn({ hasGraphics: false })).toEqual({
    way: 'still',
    canShowLive: false,
    asked: ['webgl2'],
  });
});

it.each([
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  'llvmpipe (LLVM 15.0.7, 256 bits)',
  'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)',
])('is a still at first where the processor draws (%s), and may be live', async (renderer) => {
  expect(await wayIn({ renderer })).toMatchObject({ way: 'still', canShowLive: true });
});

it.each<[string, Browser]>([
  ['motion', { prefers: 'prefers-reduced-motion: reduce' }],
  ['data', { prefers: 'prefers-reduced-data: reduce' }],
  ['data, as the device says', { saveData: true }],
])('is a still at first for who wants less %s, and may be live', async (_what, browser) => {
  expect(await wayIn(browser)).toMatchObject({ way: 'still', canShowLive: true });
});
