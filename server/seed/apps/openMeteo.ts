import type { AppDefinition } from '#contract/entities/app';

/** The forecast of Open-Meteo, which needs no key: what an app looks like that works as soon as it is installed. */
export const openMeteo: AppDefinition = {
  appId: 'openMeteo',
  appVersion: 'v1',
  name: 'Weather forecast',
  description: 'Tells the weather of the coming days, from Open-Meteo. For terraces and outdoor work.',
  dependencies: {
    providers: {
      auth: {
        openMeteo: {
          title: 'Open-Meteo',
          parameters: {
            properties: {
              latitude: { title: 'Latitude', placeholder: '45.52', secret: false, required: true },
              longitude: { title: 'Longitude', placeholder: '-122.68', secret: false, required: true },
            },
          },
        },
      },
    },
  },
  functions: [
    {
      name: 'weather_forecast',
      title: 'Look up the weather',
      description:
        'Tells for each of the next days the highest and lowest temperature in °C and the chance of rain in percent.',
      movesMoney: false,
      parameters: {
        type: 'object',
        properties: { days: { type: 'integer', description: 'How many days, with today', minimum: 1, maximum: 16 } },
        required: ['days'],
      },
      request: {
        method: 'GET',
        url:
          'https://api.open-meteo.com/v1/forecast?latitude={{settings.latitude}}&longitude={{settings.longitude}}' +
          '&daily=temperature_2m_max,temperature_2m_min,precipitation_probability_max&timezone=auto&forecast_days={{arguments.days}}',
        headers: {},
        encoding: 'json',
      },
      resultPath: 'daily',
    },
  ],
};
