/** Before the name of a drawing that is seen in a mirror. */
export const IN_MIRROR = 'mirror-';
