import {
  Box3,
  Group,
  Mesh,
  NoToneMapping,
  PCFShadowMap,
  Sphere,
  Texture,
  Scene as ThreeScene,
  WebGLRenderer,
} from 'three';
import { accumulate } from '../../web/storefront/product/scene/accumulate.ts';
import { backdrop } from '../../web/storefront/product/scene/backdrop.ts';
import { addLights } from '../../web/storefront/product/scene/lights.ts';
import { lightMaterials } from '../../web/storefront/product/scene/materials.ts';
import type { Frame, Scene } from '../../web/storefront/product/scene/shot.ts';
import { fitLens } from './lens.ts';

/** Lights of the sky in each frame of a picture: contact shadows without ghosts. */
const SKIES = 2;

let shared: WebGLRenderer | undefined;

/** One renderer for all pictures: compiling its shaders costs more than drawing a frame. */
function studio(frame: Frame): WebGLRenderer {
  if (!shared) {
    shared = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
    shared.shadowMap.enabled = true;
    shared.shadowMap.type = PCFShadowMap;
    shared.toneMapping = NoToneMapping;
  }
  shared.setSize(frame.widthPx, frame.heightPx, false);
  return shared;
}

/** Frees buffers and textures. Materials stay: disposing them would throw their compiled shaders away. */
function release(world: ThreeScene): void {
  world.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat()) {
      for (const [slot, value] of Object.entries(material)) {
        // The mirrored studio is shared by all pictures.
        if (value instanceof Texture && slot !== 'envMap') value.dispose();
      }
    }
  });
}

/**
 * Takes one picture and returns the canvas it is on (the same for every picture). The subject is built in
 * millimetres and scaled to a sphere of radius 1, so that light, shadow and lens behave alike for a visiting
 * card and for a three metre banner.
 */
export function renderPicture(scene: Scene, frame: Frame): HTMLCanvasElement {
  const renderer = studio(frame);
  const world = new ThreeScene();
  const root = new Group();
  scene.build(root);
  const sphere = new Box3().setFromObject(root).getBoundingSphere(new Sphere());
  root.scale.setScalar(1 / sphere.radius);
  root.updateMatrixWorld(true);
  const centre = sphere.center.clone().divideScalar(sphere.radius);
  world.add(root, backdrop(scene.shot, centre));
  lightMaterials(renderer, root, scene.shot);
  const lights = addLights(world, scene.shot, centre, frame.frames, SKIES);
  const lens = fitLens(root, scene.shot, frame, centre);
  accumulate(renderer, world, lens.camera, { ...frame, falloff: 1 }, (i) => {
    lights.place(i, frame.frames);
    lens.place(i);
  });
  lights.dispose();
  release(world);
  return renderer.domElement;
}
