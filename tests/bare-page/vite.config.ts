import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
export default defineConfig({
  plugins: [reactRouter()],
  build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
});
