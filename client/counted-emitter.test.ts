import { expect, test } from 'vitest';
import { createCountedEmitter } from './counted-emitter.ts';

test('a counted emitter starts before its first listener and stops after its last', () => {
  const did: string[] = [];
  const { subscribe, hasListeners } = createCountedEmitter((emit) => {
    did.push('start');
    emit();
    return () => {
      did.push('stop');
      emit();
    };
  });
  const heard = () => did.push('heard');
  const ends = [subscribe(heard), subscribe(heard)];
  expect(did).toEqual(['start']);
  ends[0]!();
  expect(did).toHaveLength(1);
  expect(hasListeners()).toBe(true);
  ends[1]!();
  ends[1]!();
  expect(did).toEqual(['start', 'stop']);
  expect(hasListeners()).toBe(false);
  subscribe(heard)();
  expect(did.slice(2)).toEqual(['start', 'stop']);
});
