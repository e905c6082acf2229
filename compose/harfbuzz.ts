/** What is used of HarfBuzz: named, since all of its parts together are twice as much to load. */
export { Blob, Buffer, Direction, Face, Feature, Font, shape } from 'harfbuzzjs';
