/** Stands in for a part of the browser until the test is over. */
import { onTestFinished } from 'vitest';

export function replaceProperty(owner: object, name: string, property: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, ...property });
  onTestFinished(() => {
    Reflect.deleteProperty(owner, name);
    if (before) Object.defineProperty(owner, name, before);
  });
}
