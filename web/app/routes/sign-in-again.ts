/** The state of a navigation to the parents' sign-in by somebody whose profile is open: the device has to be connected anew. */
export const signsInAgain = 'signs-in-again';
