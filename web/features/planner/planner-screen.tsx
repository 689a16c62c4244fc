export const PlannerScreen = () => <h1>PlannerScreen</h1>;
