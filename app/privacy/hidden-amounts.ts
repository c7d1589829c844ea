/**
 * Hides amounts on the account pages and in a member's tools until the person shows them again;
 * stored on the device. `data-hide-amounts` on the root element and `privacy.css` hide them.
 * Amounts are recognised in the texts themselves, as they appear and change, before they are
 * painted: they stand in sentences and drawings all over the product, and an unmarked one would
 * show.
 */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { keepChoice } from '#app/kept-choice.ts';
import { holdsAmount } from '#app/privacy/amount-text.ts';
import './privacy.css';

const kept = keepChoice<boolean>(
  'tudo.amountsHidden',
  (text) => text !== null,
  (hidden) => (hidden ? '1' : null),
);
export const setAmountsHidden = kept.set;

export function useAmountsHidden(): boolean {
  return useSyncExternalStore(kept.subscribe, kept.get, () => false);
}

/**
 * For a layout: hides amounts inside it, and around it (dialogs, toasts), while it is mounted.
 * `applies`: false for guests.
 */
export function useAmountHiding(applies = true): void {
  const hidden = useAmountsHidden() && applies;
  // Runs before the paint, and before any effect of the page.
  useLayoutEffect(() => (hidden ? startHidingAmounts() : undefined), [hidden]);
}

const mark = 'data-amount';

function markIfAmount(text: Text): void {
  const holder = text.parentElement;
  if (!holder) return;
  // Only one label of a chart has the currency sign, so in charts any digit counts as an amount.
  const isInChart = holder.closest('[data-money-shape], .plot > svg') !== null;
  const isAmount = (node: ChildNode) =>
    node instanceof Text && (isInChart ? /\d/.test(node.data) : holdsAmount(node.data));
  if (isAmount(text) || [...holder.childNodes].some(isAmount)) holder.setAttribute(mark, '');
  else holder.removeAttribute(mark);
}

function markAmountsIn(node: Node): void {
  if (node instanceof Text) return markIfAmount(node);
  if (!(node instanceof Element)) return;
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) markIfAmount(texts.currentNode as Text);
}

function startHidingAmounts(): () => void {
  const root = document.documentElement;
  root.dataset['hideAmounts'] = '';
  markAmountsIn(document.body);
  // A mutation observer is called right after each change of the page, before the paint.
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') markIfAmount(target as Text);
      else for (const node of addedNodes) markAmountsIn(node);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    delete root.dataset['hideAmounts'];
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  };
}
