export const WhosHereScreen = () => <h1>WhosHereScreen</h1>;
