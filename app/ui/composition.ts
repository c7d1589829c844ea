/**
 * The keys of an input method (Japanese, Chinese, Korean, Vietnamese on a Mac), while it composes a
 * word.
 */

/**
 * Safari ends a composition before the key that ends it, and tells such a key by this code alone.
 */
const codeOfInputMethod = 229;

function keepFromPage(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  if (event.isComposing || event.keyCode === codeOfInputMethod) event.stopImmediatePropagation();
}

/**
 * Keeps from every picker, menu, line and shortcut of the page the keys that belong to the input
 * method: Enter takes its suggestion, arrows go through its list and Escape closes that. What the
 * browser does with them is left to it.
 */
export function listenForComposition(): () => void {
  // The window hears a key before the document, on which React and the shortcuts listen.
  window.addEventListener('keydown', keepFromPage, true);
  return () => window.removeEventListener('keydown', keepFromPage, true);
}
