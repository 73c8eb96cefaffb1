/// <reference types="vite/client" />

declare module 'virtual:themes.css';
