/// <reference types="vite/client" />
interface ImportMetaEnv { /** The day of the build, YYYY-MM-DD. */ readonly VITE_BUILT_ON: string }
