export const loadOnDemand = () => import('./on-demand.ts');
