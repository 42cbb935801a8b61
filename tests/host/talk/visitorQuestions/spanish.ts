import type { Business } from './business';

export const SPANISH: Business = {
  name: 'Casa Farol',
  language: 'es-ES',
  greeting: '¡Bienvenido a Casa Farol! ¿Qué le gustaría saber?',
  prompt: `# Quién eres
Contestas los mensajes de Casa Farol, un restaurante junto al puerto. Sé amable y breve.

# Reglas
- Nunca prometas una mesa.

# Horario
- Lunes: cerrado
- Martes a jueves: 12:30 – 22:00
- Viernes y sábado: 12:30 – 24:00
- Domingo: 12:00 – 17:00

La cocina cierra una hora antes.

# Dónde estamos
Calle del Puerto 48, frente al antiguo parque de bomberos. Teléfono: 955 550 142.`,
  documents: [
    {
      title: 'Carta',
      text: `# Entrantes
- Gazpacho: 6,50 € (vegano)
- Croquetas de jamón: 9 €
- Ensalada de la casa: 8,50 €

# Arroces
- Paella de marisco: 18,50 € por persona
- Arroz con verduras: 14 € (vegano, sin gluten)

# Carnes y pescados
- Solomillo con patatas: 21 €
- Bacalao al pilpil: 19,50 €
- Pollo con salsa de almendras: 15 € (contiene frutos secos)

Hay pan sin gluten por 1,50 €.

# Postres
- Crema catalana: 5,50 €
- Tarta de queso: 6 €

# Bebidas
- Caña: 2,50 €
- Copa de vino de la casa: 3,80 €
- Café solo: 1,60 €`,
    },
    {
      title: 'Reservas y grupos',
      text: `# Reservas
Las mesas se reservan en casafarol.example/mesa hasta con dos meses de antelación. Guardamos la mesa 15 minutos.

# Grupos
A partir de ocho personas pedimos una señal de 10 € por persona. El salón de arriba tiene 40 plazas.

# Cancelaciones
Se puede cancelar gratis hasta 24 horas antes. Después no se devuelve la señal.`,
    },
    {
      title: 'Reparto a domicilio',
      text: `Repartimos en Triana, Los Remedios y el Centro a partir de las 20 horas.
El envío cuesta 2,90 €; desde 35 € es gratis.
El pedido mínimo es de 18 €. El reparto suele tardar 45 minutos.

# Si algo va mal
Si un plato llega frío o falta, envíenos una foto antes de dos horas: le devolvemos el importe completo.`,
    },
    {
      title: 'Información útil',
      text: `# Aparcamiento
El aparcamiento de la calle Molino está a dos minutos; la primera hora es gratuita.

# Formas de pago
Aceptamos efectivo y tarjeta. No aceptamos cheques.

# Perros
Los perros son bienvenidos en la terraza, no dentro.

# Wifi
Hay wifi gratis; la contraseña está en el tique.

# Tarjetas regalo
Las tarjetas regalo se venden en la barra y valen tres años.

# Niños
Tenemos cuatro tronas y un cambiador. Los menores de seis años comen a mitad de precio.

# Accesibilidad
La entrada no tiene escalones y el aseo está adaptado.`,
    },
  ],
  asked: [
    ['Buenas tardes', 'greets'],
    ['muchas gracias, hasta luego', 'thanks'],
    ['¿Puedo hablar con una persona?', 'handsOver'],
    ['quiero hablar con alguien del equipo', 'handsOver'],
    ['Quiero poner una queja, el camarero nos trató fatal', 'handsOver'],
    ['¿A qué hora cierran el domingo?', ['Domingo: 12:00 – 17:00']],
    ['abren los lunes?', ['Lunes: cerrado']],
    ['horario', ['Martes a jueves: 12:30 – 22:00', 'Domingo: 12:00 – 17:00']],
    ['¿Cuánto cuesta la paella?', ['Paella de marisco: 18,50 € por persona']],
    ['precio de la tarta de queso', ['Tarta de queso: 6 €']],
    ['¿Qué platos veganos tienen?', ['(vegano']],
    ['¿El pollo lleva frutos secos?', ['contiene frutos secos']],
    ['¿Tienen pan sin gluten?', ['Hay pan sin gluten por 1,50 €']],
    ['¿Cuánto vale la langosta?', 'doesNotKnow'],
    ['cuanto cuesta una jarra de sangria', 'doesNotKnow'],
    ['¿Tienen sushi?', 'doesNotKnow'],
    ['¿Dónde puedo aparcar?', ['El aparcamiento de la calle Molino']],
    ['¿Reparten en Triana?', ['Repartimos en Triana']],
    ['cuanto cuesta el envio', ['El envío cuesta 2,90 €']],
    ['Somos 12, ¿hay que dejar una señal?', ['una señal de 10 € por persona']],
    ['¿Puedo cancelar mi reserva?', ['Se puede cancelar gratis hasta 24 horas antes']],
    ['La comida llegó fría, quiero que me devuelvan el dinero', ['le devolvemos el importe completo']],
    ['¿Se puede pagar con targeta?', ['Aceptamos efectivo y tarjeta']],
    ['¿Puedo llevar a mi perro?', ['Los perros son bienvenidos en la terraza']],
    ['¿Hay wifi? ¿Y tienen tronas?', ['Hay wifi gratis', 'cuatro tronas']],
    ['telefono?', ['955 550 142']],
    ['¿Cuál es la dirección?', ['Calle del Puerto 48']],
    ['¿Hacen descuento a estudiantes?', 'doesNotKnow'],
    ['¿Hay música en directo los viernes?', 'doesNotKnow'],
    ['cuanto tarda el reparto', ['El reparto suele tardar 45 minutos']],
  ],
  /** Written after the code, to see whether it only knows the questions above. */
  checked: [
    ['hola, cuanto vale una caña', ['Caña: 2,50 €']],
    ['¿Abren los miércoles?', ['Martes a jueves']],
    ['¿Tienen algo para niños pequeños?', ['Tenemos cuatro tronas']],
    ['¿Cuál es el pedido mínimo?', ['El pedido mínimo es de 18 €']],
    ['¿Me puede atender una persona de verdad?', 'handsOver'],
    ['¿La terraza está cubierta?', 'doesNotKnow'],
    ['¿Cuánto cuesta el solomillo de cerdo?', 'doesNotKnow'],
    ['¿Es accesible en silla de ruedas?', ['La entrada no tiene escalones']],
  ],
};
