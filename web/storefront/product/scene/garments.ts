import { fill, type Pen } from './artwork.ts';
import type { Garment } from './cloth.ts';

type Print = (g: Pen) => void;

const BODY =
  'M392 92L248 146C240 260 262 320 266 372C276 560 268 760 258 930C400 956 600 956 742 930C732 760 724 560 734 372C738 320 760 260 752 146L608 92C584 158 416 158 392 92Z';
const SLEEVE_L = 'M262 142C180 180 110 262 52 350C86 392 130 424 176 442C210 400 244 372 268 352Z';
const SLEEVE_R = 'M738 142C820 180 890 262 948 350C914 392 870 424 824 442C790 400 756 372 732 352Z';
const NECK_BACK = 'M388 94C430 74 570 74 612 94C590 182 410 182 388 94Z';
const NECK_LINE = 'M392 92C416 158 584 158 608 92';

const FOLDS: Garment['folds'] = [
  ['M300 330C360 420 380 520 372 640', 46, 0.3],
  ['M700 340C640 430 624 540 640 660', 46, 0.28],
  ['M280 380C330 440 350 480 430 520', 26, -0.3],
  ['M722 384C676 440 650 480 580 516', 26, -0.28],
  ['M300 700C380 670 430 700 500 690C600 676 650 710 710 690', 60, 0.2],
  ['M286 800C360 830 450 790 540 830C620 860 680 820 724 836', 40, -0.18],
  ['M340 930C350 850 340 780 360 700', 30, 0.22],
  ['M640 930C630 860 650 790 634 720', 34, 0.2],
  ['M470 930C480 880 474 830 484 780', 24, -0.16],
  ['M266 350L176 300', 22, -0.35],
  ['M734 350L824 300', 22, -0.35],
  ['M250 170C200 230 150 290 120 350', 34, 0.25],
  ['M750 170C800 230 850 290 880 350', 34, 0.25],
  ['M262 146C250 220 258 300 268 356', 11, -0.75],
  ['M738 146C750 220 742 300 732 356', 11, -0.75],
];

function stitch(g: Pen, path: string, color: string, width = 2, dash = 7): void {
  g.strokeStyle = color;
  g.lineWidth = width;
  g.setLineDash([dash, 4]);
  g.stroke(new Path2D(path));
  g.setLineDash([]);
}

function line(g: Pen, path: string, color: string, width: number): void {
  g.strokeStyle = color;
  g.lineWidth = width;
  g.stroke(new Path2D(path));
}

const SHADE = 'rgba(0,0,0,.2)';

export function tShirt(color: string, inside: string, print: Print): Garment {
  return {
    sizeMm: 780,
    parts: [
      { path: NECK_BACK, color: inside },
      { path: SLEEVE_L, color },
      { path: SLEEVE_R, color },
      { path: BODY, color },
    ],
    folds: [...FOLDS, [NECK_LINE, 16, 0.5]],
    detail(g) {
      g.fillStyle = inside;
      g.fill(new Path2D(NECK_BACK));
      fill(g, 'rgba(255,255,255,.75)', 478, 92, 44, 24, 3);
      line(g, NECK_LINE, color, 26);
      line(g, 'M378 97C400 178 600 178 622 97', SHADE, 2.4);
      line(g, 'M405 88C428 140 572 140 595 88', 'rgba(0,0,0,.28)', 3);
      line(g, 'M262 146C250 220 258 300 268 356M738 146C750 220 742 300 732 356', SHADE, 2.2);
      for (const path of [
        'M64 338C98 378 140 408 186 428',
        'M936 338C902 378 860 408 814 428',
        'M260 908C400 934 600 934 740 908',
        'M261 914C400 940 600 940 739 914',
      ])
        stitch(g, path, SHADE);
      print(g);
    },
  };
}

export function polo(color: string, trim: string, inside: string, print: Print): Garment {
  const shirt = tShirt(color, inside, () => undefined);
  return {
    ...shirt,
    folds: [
      ...FOLDS,
      ['M500 150V330', 44, 0.35],
      ['M398 92L440 190L498 150', 30, 0.5],
      ['M602 92L560 190L502 150', 30, 0.5],
    ],
    detail(g) {
      g.fillStyle = inside;
      g.fill(new Path2D(NECK_BACK));
      fill(g, trim, 474, 140, 52, 192, 4);
      line(g, 'M474 140V332H526V140', SHADE, 2.2);
      for (const y of [186, 242, 298]) {
        g.fillStyle = '#f4efe6';
        g.beginPath();
        g.arc(500, y, 8.5, 0, 7);
        g.fill();
        line(g, `M496.5 ${y}H503.5`, 'rgba(0,0,0,.5)', 2);
      }
      for (const flap of [
        'M392 92C400 120 440 152 500 152L446 222C410 190 384 150 372 104Z',
        'M608 92C600 120 560 152 500 152L554 222C590 190 616 150 628 104Z',
      ]) {
        g.fillStyle = trim;
        g.fill(new Path2D(flap));
        line(g, flap, 'rgba(0,0,0,.3)', 2.4);
      }
      line(g, 'M262 146C250 220 258 300 268 356M738 146C750 220 742 300 732 356', SHADE, 2.2);
      for (const path of ['M54 347C88 389 132 421 177 440', 'M946 347C912 389 868 421 823 440'])
        line(g, path, trim, 26);
      for (const path of ['M260 908C400 934 600 934 740 908']) stitch(g, path, SHADE);
      print(g);
    },
  };
}

const HOOD = 'M352 190C330 90 400 22 500 22C600 22 670 90 648 190C610 240 390 240 352 190Z';
const HOODIE =
  'M372 150L262 190C250 300 270 380 272 440C282 600 276 740 268 900L270 948C400 968 600 968 730 948L732 900C724 740 718 600 728 440C730 380 750 300 738 190L628 150C590 236 410 236 372 150Z';
const ARM_L =
  'M274 186C190 216 158 300 138 420C116 560 92 700 78 842L82 900C116 914 150 914 176 904L184 848C206 710 244 560 274 430Z';
const ARM_R =
  'M726 186C810 216 842 300 862 420C884 560 908 700 922 842L918 900C884 914 850 914 824 904L816 848C794 710 756 560 726 430Z';

export function hoodie(color: string, inside: string, print: Print): Garment {
  return {
    sizeMm: 860,
    thickMm: 26,
    parts: [
      { path: ARM_L, color },
      { path: ARM_R, color },
      { path: HOOD, color },
      { path: HOODIE, color },
    ],
    ribs: [
      ['M60 842H190V930H60Z', 'rgba(0,0,0,.22)'],
      ['M810 842H940V930H810Z', 'rgba(0,0,0,.22)'],
      ['M250 898H750V980H250Z', 'rgba(0,0,0,.22)'],
    ],
    folds: [
      ...FOLDS.slice(0, 5),
      ['M160 420C190 470 200 520 176 600', 40, 0.4],
      ['M840 420C810 470 800 520 824 600', 40, 0.4],
      ['M120 620C150 640 180 640 204 626', 26, -0.4],
      ['M880 620C850 640 820 640 796 626', 26, -0.4],
      ['M104 740C140 756 168 752 190 740', 24, -0.35],
      ['M896 740C860 756 832 752 810 740', 24, -0.35],
      ['M274 200C262 300 272 380 274 440', 14, -0.7],
      ['M726 200C738 300 728 380 726 440', 14, -0.7],
      ['M352 190C400 232 600 232 648 190', 30, 0.5],
      ['M420 60C400 110 400 150 420 190', 30, 0.3],
      ['M340 640L400 640L440 600H560L600 640L660 640V860H340Z', 12, 0.5],
    ],
    detail(g) {
      g.fillStyle = inside;
      g.fill(new Path2D('M404 172C392 104 440 74 500 74C560 74 608 104 596 172C560 214 440 214 404 172Z'));
      line(
        g,
        'M404 172C392 104 440 74 500 74C560 74 608 104 596 172C560 214 440 214 404 172Z',
        'rgba(0,0,0,.3)',
        3,
      );
      line(g, 'M372 150C410 236 590 236 628 150', SHADE, 3);
      line(g, 'M274 200C262 300 272 380 274 440M726 200C738 300 728 380 726 440', SHADE, 2.4);
      line(g, 'M340 862V706L412 636H588L660 706V862', 'rgba(0,0,0,.28)', 3);
      stitch(g, 'M348 862V710L416 644H584L652 710V862', SHADE);
      line(
        g,
        'M268 898C400 918 600 918 732 898M78 842C116 858 152 858 184 848M922 842C884 858 848 858 816 848',
        SHADE,
        3,
      );
      for (const [x, bend] of [
        [452, -14],
        [548, 12],
      ] as const) {
        line(g, `M${x} 208C${x + bend} 260 ${x - bend} 300 ${x + bend * 0.6} 356`, 'rgba(0,0,0,.25)', 13);
        line(g, `M${x} 208C${x + bend} 260 ${x - bend} 300 ${x + bend * 0.6} 352`, '#f4ead6', 9);
        line(g, `M${x + bend * 0.6} 346V364`, '#8b8d96', 10);
      }
      print(g);
    },
  };
}

const TOTE =
  'M240 330C236 500 230 760 226 960C400 970 600 970 774 960C770 760 764 500 760 330C600 338 400 338 240 330Z';

export function tote(color: string, print: Print): Garment {
  const loop = (x0: number, x1: number, top: number) =>
    `M${x0} 350C${x0 - 6} 200 ${x0 + 30} ${top} 500 ${top}C${x1 - 30} ${top} ${x1 + 6} 200 ${x1} 350H${x1 - 34}C${x1 - 30} 220 ${x1 - 56} ${top + 38} 500 ${top + 38}C${x0 + 56} ${top + 38} ${x0 + 30} 220 ${x0 + 34} 350Z`;
  return {
    sizeMm: 720,
    thickMm: 13,
    parts: [
      { path: loop(372, 640, 30), color: '#d8c5a0' },
      { path: TOTE, color },
      { path: loop(356, 624, 74), color },
    ],
    folds: [
      ['M250 420C330 520 330 640 300 780', 50, 0.3],
      ['M748 430C680 540 690 660 720 800', 50, 0.28],
      ['M300 900C420 870 560 910 700 880', 50, 0.22],
      ['M240 360C300 430 360 450 420 520', 24, -0.22],
      ['M760 360C700 430 640 450 600 500', 24, -0.22],
      ['M440 960C450 900 444 860 452 800', 26, -0.18],
    ],
    detail(g) {
      stitch(g, 'M240 374C400 382 600 382 760 374', 'rgba(90,60,20,.4)');
      for (const x of [373, 607]) {
        line(g, `M${x - 14} 336V408H${x + 14}V336`, 'rgba(90,60,20,.3)', 2.4);
        line(g, `M${x - 14} 340L${x + 14} 404M${x + 14} 340L${x - 14} 404`, 'rgba(90,60,20,.3)', 2);
      }
      print(g);
    },
  };
}
