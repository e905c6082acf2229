import { expect, test } from 'vitest';
import type { Design, DesignObject, PictureObject } from '#contract/design/design.ts';
import { MOST_OBJECTS } from '#contract/design/fields-and-limits.ts';
import { boundsOf } from '#design/layout/turn.ts';
import { cardDesign } from '#tests/card-design.ts';
import '#design/templates/forms.ts';
import { mergeDesigns } from '../../autosave/merge-designs.ts';
import { asTemplate, withField, without } from '../changes.ts';
import { framed, withPicture } from '../picture-changes.ts';
import { grouped, layered, linedUp, locked, shifted, turnedTo, ungrouped } from './arrange-objects.ts';
import { copied, pasted } from './copy-objects.ts';
import { withAdded } from './keep-added.ts';
import { selectedNext, withGroups } from './selection.ts';

const base = cardDesign({}, 2);
const front = (design: Design) => {
  const [page] = design.pages;
  if (!page) throw new Error('there is no page');
  return page;
};
const ids = (design: Design) => front(design).objects.map(({ id }) => id);
const object = (design: Design, id: string): DesignObject => {
  const found = front(design).objects.find((one) => one.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};
const picture = { key: 'p'.repeat(43), widthPx: 900, heightPx: 600 };
const withPhoto = withPicture(base, 'Front', picture);
const photo = withPhoto.id;

test('what is put under everything stays there while words are typed, and what is added later lies on top', () => {
  const back = layered(withPhoto.design, 'Front', [photo], 'back');
  expect(ids(back)[0]).toBe(photo);
  const typed = withField(back, 'address', '14 Laxmi Road\nPune 411030');
  expect(ids(typed)[0]).toBe(photo);
  expect(ids(typed)).toContain('address');
  const other = withPicture(typed, 'Front', picture);
  expect(ids(withField(other.design, 'phone', '98450 99999')).at(-1)).toBe(other.id);
});

test('one further up or down changes places with its neighbour; several keep their order', () => {
  const before = ids(base);
  const [first = '', second = '', third = ''] = before;
  expect(ids(layered(base, 'Front', [first], 'forward')).slice(0, 2)).toEqual([second, first]);
  const both = layered(base, 'Front', [first, second], 'forward');
  expect(ids(both).slice(0, 3)).toEqual([third, first, second]);
  expect(ids(layered(both, 'Front', [first, second], 'backward'))).toEqual(before);
  expect(ids(layered(base, 'Front', [first], 'backward'))).toEqual(before);
});

test('a group is chosen whole, then one of it alone; a copy of it is a group of its own', () => {
  const group = grouped(base, 'Front', ['name', 'phone']);
  expect(withGroups(front(group), ['phone']).toSorted()).toEqual(['name', 'phone']);
  const whole = selectedNext(front(group), [], 'phone', false);
  expect(whole.toSorted()).toEqual(['name', 'phone']);
  expect(selectedNext(front(group), whole, 'phone', false)).toEqual(['phone']);
  expect(selectedNext(front(group), [photo], 'phone', true).toSorted()).toEqual(
    ['name', photo, 'phone'].toSorted(),
  );
  expect(selectedNext(front(group), whole, 'phone', true)).toEqual([]);
  const taken = copied(group, 'Front', whole);
  const made = taken && pasted(group, 'Back', taken);
  const copies = made?.design.pages[1]?.objects.filter(({ id }) => made.ids.includes(id)) ?? [];
  expect(new Set(copies.map((one) => one.group)).size).toBe(1);
  expect(copies[0]?.group).not.toBe(object(group, 'name').group);
  expect(copies[0]?.box).toEqual(
    object(group, copies[0]?.kind === 'text' && copies[0].field === 'name' ? 'name' : 'phone').box,
  );
  expect(object(ungrouped(group, 'Front', whole), 'name').group).toBeUndefined();
});

test('what is locked is not moved, turned or lined up, and a copy of it is not locked', () => {
  const held = locked(base, 'Front', ['name'], true);
  expect(shifted(held, 'Front', ['name'], { x: 5, y: 5 })).toBe(held);
  expect(turnedTo(held, 'Front', ['name'], 30)).toBe(held);
  const moved = linedUp(held, 'Front', ['name', 'phone'], 'left');
  expect(object(moved, 'name').box).toEqual(object(base, 'name').box);
  const taken = copied(held, 'Front', ['name']);
  const made = taken && pasted(held, 'Front', taken);
  expect(object(made?.design ?? held, made?.ids[0] ?? '').isLocked).toBeUndefined();
  expect(object(locked(held, 'Front', ['name'], false), 'name').isLocked).toBeUndefined();
});

test('several are lined up with each other by what is seen of them, one with the card', () => {
  const turned = turnedTo(withPhoto.design, 'Front', [photo], 90);
  const lined = linedUp(turned, 'Front', [photo, 'phone'], 'left');
  expect(boundsOf(object(lined, photo)).x).toBeCloseTo(boundsOf(object(lined, 'phone')).x, 1);
  const right = boundsOf(object(linedUp(turned, 'Front', [photo], 'right'), photo));
  expect(right.x + right.width).toBeCloseTo(89 - 4, 1);
  // A group moves as one.
  const group = grouped(base, 'Front', ['name', 'phone']);
  const centred = linedUp(group, 'Front', ['name', 'phone'], 'center');
  const apart = (design: Design) => object(design, 'name').box.x - object(design, 'phone').box.x;
  expect(apart(centred)).toBeCloseTo(apart(group), 2);
});

test('no side has more objects than can be kept', () => {
  const all = copied(base, 'Front', ids(base));
  let design = base;
  for (;;) {
    const made = all && pasted(design, 'Front', all);
    if (!made) break;
    design = made.design;
  }
  expect(front(design).objects.length).toBeLessThanOrEqual(MOST_OBJECTS);
  expect(front(design).objects.length).toBeGreaterThan(MOST_OBJECTS - ids(base).length);
});

test('two tabs: one turns and groups, the other changes what lies on which; both is there', () => {
  const start = withPhoto.design;
  const mine = grouped(turnedTo(start, 'Front', ['phone'], 20), 'Front', ['name', 'phone']);
  const theirs = layered(start, 'Front', [photo], 'back');
  for (const both of [mergeDesigns(start, mine, theirs), mergeDesigns(start, theirs, mine)]) {
    expect(ids(both)[0]).toBe(photo);
    expect(object(both, 'phone').turn).toBe(20);
    expect(object(both, 'name').group).toBe(object(both, 'phone').group);
  }
});

test('what was added and taken away leaves nothing behind; all as it was designed keeps what was added', () => {
  const gone = without(withPhoto.design, 'Front', [photo, 'phone']);
  expect(gone.removed).toEqual(['Front/phone']);
  const again = asTemplate(
    layered(turnedTo(withPhoto.design, 'Front', ['name'], 45), 'Front', ['name'], 'back'),
  );
  expect(ids(again)).toEqual([...ids(base), photo]);
  expect(object(again, 'name').turn).toBeUndefined();
});

test('a picture over all of the side lies straight, to the end of the bleed, under the words', () => {
  const turned = turnedTo(withPhoto.design, 'Front', [photo], 30);
  const over = framed(turned, { page: 'Front', id: photo }, 'page');
  const { box, turn, crop } = object(over, photo) as PictureObject;
  expect([box, turn, ids(over)[0]]).toEqual([{ x: -3, y: -3, width: 95, height: 57 }, undefined, photo]);
  expect((crop.width * 900) / (crop.height * 600)).toBeCloseTo(95 / 57, 3);
});

test('what somebody added stays on its side when another design is taken, and nothing else of the old one does', () => {
  const made = cardDesign({ name: 'Other' }, 2);
  const taken = withAdded(made, withPhoto.design);
  expect(ids(taken)).toEqual([...ids(made), photo]);
  expect(taken.pages[1]).toEqual(made.pages[1]);
  expect(ids(withField(taken, 'phone', '98450 99999'))).toContain(photo);
});
