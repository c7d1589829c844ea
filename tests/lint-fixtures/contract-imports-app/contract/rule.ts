import '../app/root.tsx';
