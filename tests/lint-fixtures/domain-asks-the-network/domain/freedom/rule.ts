export const ask = () => fetch('/rates');
