/**
 * Pointer actions without a named element, and held keys: the commands behind `mouse` and
 * `keyboard` in `locator.ts`. They run in Node.
 */
import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    moveMouse(x: number, y: number, steps: number): Promise<void>;
    pressMouse(): Promise<void>;
    releaseMouse(): Promise<void>;
    pressKey(key: string): Promise<void>;
    releaseKey(key: string): Promise<void>;
  }
}

export const mouseCommands = {
  moveMouse: defineBrowserCommand<[x: number, y: number, steps: number]>(
    async ({ page }, x, y, steps) => {
      await page.mouse.move(x, y, { steps });
    },
  ),
  pressMouse: defineBrowserCommand(async ({ page }) => {
    await page.mouse.down();
  }),
  releaseMouse: defineBrowserCommand(async ({ page }) => {
    await page.mouse.up();
  }),
  pressKey: defineBrowserCommand<[key: string]>(async ({ page }, key) => {
    await page.keyboard.down(key);
  }),
  releaseKey: defineBrowserCommand<[key: string]>(async ({ page }, key) => {
    await page.keyboard.up(key);
  }),
};
