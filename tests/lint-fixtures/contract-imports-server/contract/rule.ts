export * from '#server/config';
