// What an episode's captions and markers may be. Plain numbers, so that the console carries them.
export const episodeLimits = {
  captionBytes: 2_000_000,
  captions: 40,
  labelLetters: 40,
  markerTitle: 60,
  markerText: 200,
} as const
