export const LandingScreen = () => <h1>LandingScreen</h1>;
