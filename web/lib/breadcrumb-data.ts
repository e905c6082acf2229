/** schema.org BreadcrumbList of the links above a page. */
export function breadcrumbData(origin: string, crumbs: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${origin}${crumb.path}`,
    })),
  };
}
