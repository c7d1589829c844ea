/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** The day of the build, YYYY-MM-DD. */ readonly VITE_BUILT_ON: string;
  /** `SiteConfig` as JSON; undefined outside of a build. */ readonly VITE_SITE?: string;
}
