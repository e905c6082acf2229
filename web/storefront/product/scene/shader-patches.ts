import { Color, type Material } from 'three';

type Change = readonly [chunk: string, instead: string];

/** Changes to three's shaders by name: what is replaced, and by what. */
const PATCHES = {
  ink: [
    '#include <map_fragment>',
    `#ifdef USE_MAP
      vec4 ink = texture2D(map, vMapUv);
      diffuseColor.rgb *= mix(vec3(1.0), ink.rgb, ink.a);
    #endif`,
  ],
  // Without white underneath, ink on a clear film covers as far as it is dark.
  clear: [
    '#include <alphamap_fragment>',
    `#include <alphamap_fragment>
    #ifdef USE_MAP
      diffuseColor.a = mix(opacity, 0.96, ink.a * (1.0 - min(min(ink.r, ink.g), ink.b)));
    #endif`,
  ],
  // Film that breaks light into colours, most where the ink over it is light; the bands move with the eye.
  rainbow: [
    '#include <normal_fragment_maps>',
    `#include <normal_fragment_maps>
    {
      vec3 eye = normalize(vViewPosition);
      float shift = dot(eye.xy, vec2(2.3, 3.1)) + dot(normal.xy, vec2(1.7, 2.6));
      #ifdef USE_MAP
        shift += vMapUv.x * 0.8 + vMapUv.y * 1.1;
      #endif
      vec3 bands = 0.5 + 0.5 * cos(6.2832 * (shift + vec3(0.0, 0.33, 0.67)));
      float bare = min(diffuseColor.r, min(diffuseColor.g, diffuseColor.b));
      diffuseColor.rgb *= mix(vec3(1.0), 0.58 + 0.6 * bands, 0.6 + 0.4 * bare);
    }`,
  ],
  // The mirror image of the studio must not light the print.
  mirror: [
    '#include <lights_fragment_maps>',
    `#include <lights_fragment_maps>
    #ifdef USE_ENVMAP
      iblIrradiance = vec3(0.0);
    #endif`,
  ],
  // Hot foil where the artwork is drawn in the foil's colour; grey is silver, white is paper.
  foil: [
    '#include <metalnessmap_fragment>',
    `#include <metalnessmap_fragment>
    #ifdef USE_MAP
      float inkHigh = max(ink.r, max(ink.g, ink.b));
      float unlike = distance(normalize(ink.rgb + 1e-4), normalize(foilColour));
      float foiled = ink.a * smoothstep(0.2, 0.14, unlike) * smoothstep(0.1, 0.2, inkHigh);
      float foilLow = min(foilColour.r, min(foilColour.g, foilColour.b));
      if (foilLow > 0.35) foiled *= smoothstep(0.85, 0.75, inkHigh);
      metalnessFactor = max(metalnessFactor, foiled);
      roughnessFactor = mix(roughnessFactor, 0.24, foiled);
      diffuseColor.rgb = mix(diffuseColor.rgb, foilColour * 1.15, foiled);
    #endif`,
  ],
} as const satisfies Record<string, Change>;

type Patch = keyof typeof PATCHES;

/** Changes what a material's shader does; several changes add up. `foilColour` is what the change `foil` presses. */
export function patch<M extends Material>(material: M, name: Patch, foilColour?: string): M {
  const names: Patch[] = [...((material.userData.patches as Patch[] | undefined) ?? []), name];
  material.userData.patches = names;
  if (foilColour) material.userData.foilColour = foilColour;
  material.onBeforeCompile = (shader) => {
    if (names.includes('foil')) {
      shader.uniforms.foilColour = { value: new Color(material.userData.foilColour as string) };
      shader.fragmentShader = `uniform vec3 foilColour;\n${shader.fragmentShader}`;
    }
    for (const each of names) {
      const [chunk, instead]: Change = PATCHES[each];
      shader.fragmentShader = shader.fragmentShader.replace(chunk, instead);
    }
  };
  // Materials with the same changes share a program, others must not.
  material.customProgramCacheKey = () => names.join();
  return material;
}
