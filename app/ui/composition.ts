/**
 * Keys of an input method (Japanese, Chinese, Korean, Vietnamese on a Mac) while it composes a
 * word.
 */

/**
 * Safari ends a composition before the key that ends it, and marks such a key only by this code.
 */
const codeOfInputMethod = 229;

function keepFromPage(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari offers no other way to recognise it
  if (event.isComposing || event.keyCode === codeOfInputMethod) event.stopImmediatePropagation();
}

/**
 * Hides the keys of an input method from every picker, menu, line and shortcut of the page: Enter
 * takes its suggestion, arrows move in its list and Escape closes that. Their default action is
 * left to the browser.
 */
export function listenForComposition(): () => void {
  // The window receives a key before the document, where React and the shortcuts listen.
  window.addEventListener('keydown', keepFromPage, true);
  return () => window.removeEventListener('keydown', keepFromPage, true);
}
