/** In a mobile app (`src/platform/firstPaint`), where whatever is pressed is as large as a finger: 44 px (experience.md, touch). */
export const IN_APP = 'html[data-shell=webView] &';
