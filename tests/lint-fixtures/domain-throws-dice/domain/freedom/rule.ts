export const chance = () => Math.random();
