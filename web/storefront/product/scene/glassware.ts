import { CylinderGeometry, Group, Mesh } from 'three';
import { artwork } from './artwork.ts';
import * as art from './artwork-labels.ts';
import { turned } from './fittings.ts';
import { glass, matt, metal, plastic } from './materials.ts';

/** A label around a cylinder of radius r, its middle facing +z. */
function wrap(r: number, high: number, y: number, design: Parameters<typeof artwork>[2], turns = 1): Mesh {
  const arc = Math.PI * 2 * turns;
  const geometry = new CylinderGeometry(r, r, high, 96, 1, true, -arc / 2, arc);
  const mesh = new Mesh(geometry, matt(artwork(r * arc, high, design, 2200)));
  mesh.position.y = y;
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

export function oilBottle(): Group {
  const group = new Group();
  const oil = plastic('#c98a12', 0.12);
  group.add(
    turned(
      [
        [0, 0],
        [36, 0],
        [38, 4],
        [38, 150],
        [35, 166],
        [18, 190],
        [14, 200],
        [14, 226],
        [0, 226],
      ],
      oil,
    ),
  );
  group.add(
    turned(
      [
        [0, 222],
        [17, 222],
        [17, 247],
        [16.5, 250],
        [0, 250],
      ],
      metal('#2f2a22', 0.45),
    ),
  );
  group.add(wrap(38.4, 92, 84, art.oilLabel));
  return group;
}

export function pickleJar(): Group {
  const group = new Group();
  group.add(
    turned(
      [
        [0, 3],
        [44, 3],
        [45, 8],
        [45, 84],
        [38, 92],
        [0, 92],
      ],
      matt('#8f2413'),
    ),
  );
  group.add(
    turned(
      [
        [0, 0],
        [46, 0],
        [48, 4],
        [48, 88],
        [40, 98],
        [39, 108],
        [0, 108],
      ],
      glass('#fff4ea', 0.07),
    ),
  );
  group.add(
    turned(
      [
        [0, 104],
        [42, 104],
        [42, 122],
        [40, 124],
        [0, 124],
      ],
      metal('#c9a24a', 0.35),
    ),
  );
  group.add(wrap(48.5, 56, 46, art.pickleLabel));
  return group;
}

export function fizzBottle(): Group {
  const group = new Group();
  group.add(
    turned(
      [
        [0, 0],
        [29, 0],
        [31, 4],
        [31, 118],
        [27, 136],
        [14, 168],
        [12.5, 176],
        [12.5, 206],
        [0, 206],
      ],
      plastic('#4a1f0e', 0.08),
    ),
  );
  group.add(
    turned(
      [
        [0, 203],
        [15.5, 203],
        [13, 214],
        [0, 214],
      ],
      metal('#d9a520', 0.3),
      21,
    ),
  );
  group.add(wrap(31.4, 84, 70, art.kombuchaLabel));
  return group;
}
