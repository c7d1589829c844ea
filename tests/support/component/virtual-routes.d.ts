declare module 'virtual:product-routes' {
  export const routes: import('react-router').RouteObject[];
}
