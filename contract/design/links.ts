/** Without zod: pages that only lead to a design load it. */

/** Where a design is opened by its key. What stands behind a # travels to no server and in no `Referer`. */
export const designLink = (slug: string, key: string) => `/design/${encodeURIComponent(slug)}#open=${key}`;

/** Where its drawing is; another version has another address, and without one it is the newest. */
export const designPicture = (key: string, version?: number) =>
  `/api/designs/${key}/picture.svg${version === undefined ? '' : `?version=${version}`}`;

/** Where others see a design by a link, and one of its sides. */
export const sharedDesignPath = (token: string) => `/shared/${token}`;
export const sharedDesignPicture = (token: string, page: string, version: number) =>
  `/api/shared-designs/${token}/pages/${page}?version=${version}`;

/** What new designs begin with. It sets type, and is entered by a full load. */
export const brandKitPath = '/design/brand-kit';

/** A sample of a layout, for who decides whether it is offered. */
export const layoutPicture = (name: string) => `/api/design-layouts/${name}/picture.svg`;
