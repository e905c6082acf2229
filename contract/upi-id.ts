/** NPCI: a name, @, the handle of the app or bank. */
export const UPI_ID = /^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$/;
